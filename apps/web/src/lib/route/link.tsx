import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate, type To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present entry instead of adding one. */
  replace?: boolean;
}

/** A press that wants another tab or window, or a download, is the browser's. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * An anchor that goes to a page of the portal without loading it anew. The router's own brings its code for prefetching
 * and for pages rendered by a server, 6 kB of the first page that nothing here uses.
 */
export const Link = ({ to, replace, onClick, target, ...rest }: LinkProps) => {
  const href = useHref(to);
  const navigate = useNavigate();
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? href === window.location.pathname + window.location.search });
  };
  return <a {...rest} href={href} target={target} onClick={onPress} />;
};
