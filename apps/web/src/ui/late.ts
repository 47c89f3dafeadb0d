import { useEffect, useState } from 'react';

/** True once `active` has lasted `after` milliseconds, so that skeletons and spinners never flash. */
export const useLate = (active: boolean, after = 300): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, after]);
  return active && late;
};
