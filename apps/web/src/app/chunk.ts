import { createElement, use, type ComponentType } from 'react';

/** A part of the portal that is fetched when it is first shown, or ahead of that by `fetch`. */
export type Chunk<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/**
 * What React's `lazy` promises, with one difference: what is here already is shown at once. `lazy` shows the fallback
 * even then, and React keeps a fallback on the screen for 300 ms at least.
 */
export function chunk<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> {
  let here: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () => (coming ??= load().then((module) => (here = module.default)));
  const Part = (props: P) => createElement(here ?? use(fetch()), props);
  return Object.assign(Part, { fetch });
}
