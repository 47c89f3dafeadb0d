import type { FormElement } from '@paraph/contract';
import type { PadPosition } from '../signing/index.ts';
import { useForm } from './filling-context.ts';
import { fitted } from './ink/placing.ts';
import type { InkPicture } from './ink/ink.ts';
import { useElement } from './use-element.ts';

const wired = (file: string, page: number, { left, top, width, height }: PadPosition) => ({
  file,
  page,
  x: left,
  y: top,
  width,
  height,
});

/** The signature of an element: picture and position, with functions to draw, move and remove it. */
export function useInk(element: FormElement) {
  const { pageSizes } = useForm();
  const { value, set } = useElement(element);
  const picture = value && typeof value === 'object' && 'file' in value ? value : null;
  const { page, x, y, width, height } = element;
  return {
    picture,
    place: picture && { left: picture.x, top: picture.y, width: picture.width, height: picture.height },
    size: pageSizes[page - 1] ?? { width: x + width, height: y + height },
    /** Uses a drawing, initially fitted into the box of the element. */
    use: (drawn: InkPicture) =>
      set(
        wired(drawn.image.slice(drawn.image.indexOf(',') + 1), page, fitted(drawn, { left: x, top: y, width, height })),
      ),
    put: (place: PadPosition) => picture && set(wired(picture.file, picture.page, place)),
    remove: () => set(undefined),
  };
}
