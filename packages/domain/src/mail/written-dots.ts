/** Full stops in brackets or as a word in brackets, as `portal[.]com` and `portal (dot) com`: readers put the host together. */
const BRACKETED = / ?[[({<«‹] ?(?:[.,·•\u3002]|dot|d0t|punkt|punkts|punktas|taškas|taskas|точка|тчк) ?[\])}>»›] ?/giu;
/** Ends of hosts that are no words of names; `.NET` is one. */
const ENDINGS = 'com|org|info|io|eu|lt|lv|ee|ru|example';
/** A full stop with spaces around it, or its word, before such an end. */
const APART = new RegExp(
  String.raw`(?<=[\p{L}\p{N}])(?: [.·•\u3002] ?| ?[·•] ?| (?:dot|punkts?|taškas|taskas|точка) )(?=(?:${ENDINGS})(?![\p{L}\p{N}]))`,
  'giu',
);

/** Returns a text with full stops where a writer disguised those of a host, as `sign[.]portal dot com`. */
export const withWrittenDots = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/gu, ' ').replace(BRACKETED, '.').replace(APART, '.');
