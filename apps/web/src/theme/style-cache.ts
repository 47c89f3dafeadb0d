import createCache from '@emotion/cache';

declare global {
  interface Window {
    /** Where the style library of the notifications reads the nonce. */
    __nonce__?: string;
  }
}

/** The nonce of this page: without it the browser refuses styles that are made at run time (vite: html.cspNonce). */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
window.__nonce__ = nonce;

/** Style cache of the component library. */
export const styleCache = createCache({ key: 'css', nonce });
