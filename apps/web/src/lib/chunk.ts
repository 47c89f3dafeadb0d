import { createElement, use, type ComponentType } from 'react';

/** A part of the portal that is fetched when it is first shown, or earlier by `fetch`. */
export type Chunk<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/** The code of a part did not arrive. `reset` lets the next render fetch it again. */
export class ChunkFailure extends Error {
  readonly reset: () => void;

  constructor(reset: () => void, cause: unknown) {
    super('The code of a part of the portal did not load.', { cause });
    this.reset = reset;
  }
}

/**
 * Like React's `lazy`, but shows a loaded component at once, and can fetch again after a failure. `lazy` shows the
 * fallback even then, and React displays a fallback for at least 300 ms.
 */
export function chunk<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const reset = () => (coming = undefined);
  const arrive = async (): Promise<ComponentType<P>> => {
    try {
      return (here = (await load()).default);
    } catch (cause) {
      throw new ChunkFailure(reset, cause);
    }
  };
  const fetch = () => (coming ??= arrive());
  const Part = (props: P) => createElement(here ?? use(fetch()), props);
  return Object.assign(Part, { fetch });
}
