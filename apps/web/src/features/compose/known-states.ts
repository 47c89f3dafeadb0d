/**
 * States of a draft that this page was based on, by their edit tags, so that a late answer with an earlier one is not
 * taken for a change by another page.
 */
export interface KnownStates {
  /** A save of this page was answered: later answers may still show the states before it. */
  saved: (tag: string | null) => void;
  /** This state was read: answers come in the order of their requests, so no earlier state follows. */
  read: (tag: string | null) => void;
  /** Whether another page must have stored this state. */
  isForeign: (tag: string) => boolean;
}

export function knownStates(first: string | null): KnownStates {
  let current = first;
  let earlier = new Set<string | null>();
  const read = (tag: string | null) => {
    current = tag;
    earlier = new Set();
  };
  return {
    saved: (tag) => {
      earlier.add(current);
      current = tag;
    },
    read,
    isForeign: (tag) => {
      if (tag !== current) return !earlier.has(tag);
      read(tag);
      return false;
    },
  };
}
