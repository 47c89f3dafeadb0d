export { compare, concat, equal, find, findLast } from './join.ts';
export { fromBase64, fromHex, fromLatin1, fromUtf8, toBase64, toHex, toLatin1, toUtf8 } from './text.ts';
