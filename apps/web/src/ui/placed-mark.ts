interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the style of a mark at its place, in shares of an element, on a page shown at `scale`. */
export function placedMark(place: Box, { width, height }: Pick<Box, 'width' | 'height'>, scale: number) {
  const size = Math.min(place.width * width, place.height * height) * scale;
  return {
    size,
    at: {
      position: 'absolute',
      left: (place.x + place.width / 2) * width * scale,
      top: (place.y + place.height / 2) * height * scale,
      transform: 'translate(-50%, -50%)',
    } as const,
  };
}
