import { createElement, use, type ComponentType } from 'react';

/** A part of the portal that is fetched when it is first shown, or earlier by `fetch`. */
export type Chunk<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/**
 * Like React's `lazy`, but shows a loaded component at once. `lazy` shows the fallback even then, and React displays a
 * fallback for at least 300 ms.
 */
export function chunk<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () => (coming ??= load().then((module) => (here = module.default)));
  const Part = (props: P) => createElement(here ?? use(fetch()), props);
  return Object.assign(Part, { fetch });
}
