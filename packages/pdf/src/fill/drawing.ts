/** Parts of red, green and blue, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** How a text is set. */
export interface TextStyle {
  /** Name of one of the given fonts. */
  face: string;
  /** Points; reduced if the text does not fit its box otherwise. */
  size: number;
  align: 'left' | 'center' | 'right';
  isUnderlined: boolean;
  colour: Colour;
}

/** A box on a displayed page: points from its upper left corner, rotated clockwise about its centre. */
export interface DrawingBox {
  /** Counted from 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  /** What the text needs, when absent. */
  height?: number | undefined;
  /** Degrees. */
  rotate?: number | undefined;
}

/** One thing that is drawn on a page. */
export type PageDrawing = DrawingBox &
  (
    | {
        kind: 'text';
        text: string;
        style: TextStyle;
        /** Breaks at the width instead of growing small. */ wraps: boolean;
      }
    | { kind: 'link'; text: string; url: string; style: TextStyle }
    | { kind: 'choices'; shape: 'square' | 'round'; options: readonly ChoiceDrawing[]; style: TextStyle }
    /** A PNG or JPEG, as large as the box allows; `isInk`: handwritten, of which only the lines are drawn. */
    | { kind: 'picture'; file: Uint8Array; isInk: boolean }
  );

/** A checkbox and its label; with a `place`, in shares of the box, only the mark is drawn, there. */
export interface ChoiceDrawing {
  label: string;
  isChecked: boolean;
  place?: { x: number; y: number; width: number; height: number } | undefined;
}
