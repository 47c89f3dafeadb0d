import createCache from '@emotion/cache';

declare global {
  interface Window {
    /** Where the style library of the toasts looks for it. */
    __nonce__?: string;
  }
}

/** The number of this very page: without it the browser refuses styles that are made at run time (vite: html.cspNonce). */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
window.__nonce__ = nonce;

/** Where the component library keeps its styles. */
export const styleCache = createCache({ key: 'css', nonce });
