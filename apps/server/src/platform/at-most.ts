/**
 * Lets only so many of one kind of work go on at a time in this process; the others wait in their order.
 * @returns what runs one piece of work when its turn has come, and gives its outcome
 */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
