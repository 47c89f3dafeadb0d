import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate, type To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** Passed to the page, and kept in the history entry instead of the address. */
  state?: unknown;
}

/** Whether the page handles a press; new tabs, windows and downloads are left to the browser. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * An anchor that opens a page of the portal without a reload. The router's own link contains code for prefetching and
 * server rendering: 6 kB on the first page that nothing here uses.
 */
export const Link = ({ to, replace, state, onClick, target, ...rest }: LinkProps) => {
  const href = useHref(to);
  const navigate = useNavigate();
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    event.preventDefault();
    const isHere = href === window.location.pathname + window.location.search;
    void navigate(to, { replace: replace ?? isHere, state });
  };
  return <a {...rest} href={href} target={target} onClick={onPress} />;
};
