const REFERENCE = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/;

interface Reference {
  scheme: string | undefined;
  authority: string | undefined;
  path: string;
  query: string | undefined;
}

function parse(text: string): Reference {
  const [, scheme, authority, path = '', query] = REFERENCE.exec(text) ?? [];
  return { scheme, authority, path, query };
}

/**
 * Joins xml:base values, outermost first, into one (Canonical XML 1.1, 2.4 and appendix A): RFC 3986 resolution,
 * except that the first may be relative, so that leading `..` remain.
 */
export const joinBases = (values: readonly string[]): string =>
  values.reduce((base, reference) => (base === '' ? reference : join(parse(base), parse(reference))));

function join(base: Reference, reference: Reference): string {
  if (reference.scheme !== undefined) return text({ ...reference, path: withoutDots(reference.path) });
  const { scheme } = base;
  if (reference.authority !== undefined) return text({ ...reference, scheme, path: withoutDots(reference.path) });
  const { authority } = base;
  if (reference.path === '') {
    return text({ scheme, authority, path: withoutDots(base.path), query: reference.query ?? base.query });
  }
  const path = reference.path.startsWith('/') ? reference.path : merged(base, reference.path);
  return text({ scheme, authority, path: withoutDots(path), query: reference.query });
}

/** A base that ends in `..` names a folder, which the dots of the reference are counted from. */
function merged({ authority, path }: Reference, relative: string): string {
  if (authority !== undefined && path === '') return `/${relative}`;
  const folder = path.endsWith('/..') || path === '..' ? `${path}/` : path.slice(0, path.lastIndexOf('/') + 1);
  return folder + relative;
}

function withoutDots(path: string): string {
  const isAbsolute = path.startsWith('/');
  const kept: string[] = [];
  const segments = path.split('/').filter((segment, i, all) => segment !== '' || i === all.length - 1);
  segments.forEach((segment, i) => {
    const isLast = i === segments.length - 1;
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (segment === '..' && !isAbsolute) kept.push('..');
    else if (segment !== '.' && segment !== '..') return void kept.push(segment);
    if (isLast && kept.at(-1) !== '') kept.push('');
  });
  return (isAbsolute ? '/' : '') + kept.join('/');
}

const text = ({ scheme, authority, path, query }: Reference): string =>
  [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
  ].join('');
