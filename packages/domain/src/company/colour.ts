/** The colour of the product: pages and mails of a company that has not set one. */
export const PRODUCT_COLOUR = '#0f5c6e';

/** A colour as companies write it. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns whether white text is readable on a colour: contrast of 4.5 to 1 at least (WCAG 2.2, 1.4.3). */
export const carriesWhite = (colour: string): boolean => 1.05 / (luminance(colour) + 0.05) >= 4.5;
