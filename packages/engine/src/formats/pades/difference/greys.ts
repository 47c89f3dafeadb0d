import { SHARES, luminanceOf } from './colours.ts';

const FULL = 255;
/** Steps of the table that finds a grey by its luminance. */
const STEPS = 4095;

/** The luminance of each grey of eight bits. */
export const LIGHT = Float64Array.from({ length: FULL + 1 }, (_, i) => luminanceOf([i / FULL, i / FULL, i / FULL]));

/** The lightest grey that is not lighter than a luminance; black where there is none, since an array of bytes would hold minus one as white. */
const GREY_OF = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.max(
    0,
    LIGHT.findLastIndex((light) => light <= step / STEPS),
  ),
);

/** The grey of eight bits that is about as light as a colour, and not lighter. */
export function greyOf(red: number, green: number, blue: number): number {
  const light = SHARES[0] * LIGHT[red]! + SHARES[1] * LIGHT[green]! + SHARES[2] * LIGHT[blue]!;
  return GREY_OF[Math.min(STEPS, Math.floor(light * STEPS + ROUNDING))]!;
}

/** White has the luminance one, which sums of fractions miss. */
const ROUNDING = 1e-6;
