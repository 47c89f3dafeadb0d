import { type ContentOperation, numbersIn } from './content-tokens.ts';

/** Shares of red, green and blue in the brightness of a colour (ITU-R BT.601), by the colour space of a device. */
const SHARES = { DeviceGray: [1], DeviceRGB: [0.299, 0.587, 0.114] } as const;

type Space = keyof typeof SHARES;

/** What a picture of a field paints with. */
export interface PictureColour {
  /** Brightness of what is filled, from 0 to 1. */
  ink: number;
  /** Colour spaces of what is filled and stroked; without operators, grey. */
  space: Space;
  strokeSpace: Space;
  /** Brightness of lines. */
  strokeInk: number;
}

/** The colour at the beginning of a picture. */
export const startColour = (): PictureColour => ({
  ink: 0,
  space: 'DeviceGray',
  strokeSpace: 'DeviceGray',
  strokeInk: 0,
});

/** Undefined where the operands are no colour of the space. */
function brightnessOf(operation: ContentOperation, space: Space): number | undefined {
  const shares = SHARES[space];
  const parts = numbersIn(operation, shares.length);
  if (!parts?.every((part) => part >= 0 && part <= 1)) return undefined;
  return parts.reduce((sum, part, i) => sum + part * shares[i]!, 0);
}

type Rule = (state: PictureColour, operation: ContentOperation) => boolean;

function setInk(state: PictureColour, operation: ContentOperation): boolean {
  const brightness = brightnessOf(operation, state.space);
  state.ink = brightness ?? 1;
  return brightness !== undefined;
}

const fillIn =
  (space: Space): Rule =>
  (state, operation) => {
    state.space = space;
    return setInk(state, operation);
  };

function setStrokeInk(state: PictureColour, operation: ContentOperation): boolean {
  const brightness = brightnessOf(operation, state.strokeSpace);
  state.strokeInk = brightness ?? 1;
  return brightness !== undefined;
}

const strokeIn =
  (space: Space): Rule =>
  (state, operation) => {
    state.strokeSpace = space;
    return setStrokeInk(state, operation);
  };

/** Names of devices mean the same everywhere; other names are those of resources. */
function spaceOf({ operands: [name, ...others] }: ContentOperation): Space | undefined {
  const isDevice = name?.kind === 'name' && others.length === 0 && Object.hasOwn(SHARES, name.text);
  return isDevice ? (name.text as Space) : undefined;
}

const setSpace: Rule = (state, operation) => {
  const space = spaceOf(operation);
  state.space = space ?? 'DeviceGray';
  state.ink = space ? 0 : 1;
  return space !== undefined;
};

const setStrokeSpace: Rule = (state, operation) => {
  const space = spaceOf(operation);
  state.strokeSpace = space ?? 'DeviceGray';
  state.strokeInk = space ? 0 : 1;
  return space !== undefined;
};

/** Operators of grey and of red, green and blue (ISO 32000-2, table 73). Each answers whether its operands are these. */
export const COLOUR_RULES: Readonly<Record<string, Rule>> = {
  g: fillIn('DeviceGray'),
  rg: fillIn('DeviceRGB'),
  cs: setSpace,
  sc: setInk,
  scn: setInk,
  G: strokeIn('DeviceGray'),
  RG: strokeIn('DeviceRGB'),
  CS: setStrokeSpace,
  SC: setStrokeInk,
  SCN: setStrokeInk,
};
