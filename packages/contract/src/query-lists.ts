import * as z from 'zod';

const split = (given: unknown): unknown => {
  const parts = [given ?? []].flat();
  if (!parts.every((part) => typeof part === 'string')) return given;
  return parts.flatMap((part) => part.split(',')).filter((part) => part !== '');
};

/** A list in a query: joined by commas, as a repeated parameter, or both (decision 36). */
export const listInQuery = <S extends z.ZodType>(
  item: S,
  most: number,
): z.ZodType<z.output<S>[], string | readonly string[]> => z.preprocess(split, z.array(item).max(most)) as never;
