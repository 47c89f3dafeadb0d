import { type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { BLACK, type PaintColour, type Components, colourOf } from './colours.ts';
import type { PaintState } from './paint-state.ts';

/** Operators that name a colour of a device, with the number of its components (ISO 32000-2, table 73). */
const DEVICE: Readonly<Record<string, Components>> = { g: 1, G: 1, rg: 3, RG: 3, k: 4, K: 4 };
const IN_SPACE = new Set(['sc', 'scn', 'SC', 'SCN']);

/** What the content that is followed knows about the colour spaces of its resources. */
export interface ColourSpaces {
  named: (name: string) => Components | undefined;
  /** Whether the resources replace what the colours of devices are. */
  isDeviceReplaced: () => boolean;
}

/** Takes over what an operator of colours sets; returns whether it is one. */
export function setColour(
  state: PaintState,
  { operator, operands }: { operator: string; operands: readonly PdfValue[] },
  spaces: ColourSpaces,
): boolean {
  const isStroke = operator === operator.toUpperCase();
  const device = Object.hasOwn(DEVICE, operator) ? DEVICE[operator] : undefined;
  if (device !== undefined) {
    const components = spaces.isDeviceReplaced() ? undefined : device;
    put(state, isStroke, { components, colour: colourOf(operands.map(numberOf), components) });
  } else if (operator === 'cs' || operator === 'CS') {
    const components = spaces.named(nameOf(operands.at(-1)) ?? '');
    put(state, isStroke, { components, colour: BLACK });
  } else if (IN_SPACE.has(operator)) {
    const components = isStroke ? state.strokeComponents : state.fillComponents;
    const isPattern = nameOf(operands.at(-1)) !== undefined && operator !== 'sc';
    put(state, isStroke, { components, colour: colourOf(operands.map(numberOf), components), isPattern });
  } else return false;
  return true;
}

interface SetColour {
  components: Components | undefined;
  colour: PaintColour;
  isPattern?: boolean;
}

function put(state: PaintState, isStroke: boolean, { components, colour, isPattern = false }: SetColour): void {
  if (isStroke) [state.stroke, state.strokeComponents, state.isStrokePattern] = [colour, components, isPattern];
  else [state.fill, state.fillComponents, state.isFillPattern] = [colour, components, isPattern];
}
