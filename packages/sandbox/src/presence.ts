/** Who is being looked at: while somebody's phone page is open, a human answers. */
export type Presence = { isOpen: (slug: string) => boolean; seen: (slug: string) => void };

const OPEN_FOR_MS = 5000;

export const openPresence = (): Presence => {
  const last = new Map<string, number>();
  return {
    isOpen: (slug) => Date.now() - (last.get(slug) ?? 0) < OPEN_FOR_MS,
    seen: (slug) => void last.set(slug, Date.now()),
  };
};
