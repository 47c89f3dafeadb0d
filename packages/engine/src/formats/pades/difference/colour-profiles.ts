/** Positions in a profile (ICC.1, 7.2 and 7.3). */
const SPACE_AT = 16;
const TAGS_AT = 128;
const TAG = 12;
const MOST_TAGS = 100;
const SPACES: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ' };
/** Shares of luminance that red, green and blue have in usual spaces, and how far they differ from each other. */
const USUAL_SHARES = [0.22, 0.71, 0.06];
const USUAL_DIFFERENCE = 0.12;
const LARGEST_SUM_DIFFERENCE = 0.02;
const GAMMA = { least: 1, most: 2.6 };
const FULL = 0xffff;

interface Profile {
  view: DataView;
  tags: ReadonlyMap<string, number>;
}

/**
 * Returns whether a profile describes about the shades that devices show: by curves and shares of luminance alone,
 * with white at the upper end. Tables could turn white into black.
 */
export function isUsualProfile(bytes: Uint8Array, components: 1 | 3): boolean {
  try {
    const profile = profileOf(bytes);
    if (textAt(profile.view, SPACE_AT) !== SPACES[components]) return false;
    if ([...profile.tags.keys()].some((tag) => /^[ABD]2[ABD]/.test(tag))) return false;
    if (components === 1) return isCurve(profile, 'kTRC');
    return ['rTRC', 'gTRC', 'bTRC'].every((tag) => isCurve(profile, tag)) && hasUsualShares(profile);
  } catch (error) {
    // The view was left.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function profileOf(bytes: Uint8Array): Profile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const tags = new Map<string, number>();
  const count = Math.min(MOST_TAGS, view.getUint32(TAGS_AT));
  for (let i = 0; i < count; i++) {
    const at = TAGS_AT + 4 + i * TAG;
    tags.set(textAt(view, at), view.getUint32(at + 4));
  }
  return { view, tags };
}

const textAt = (view: DataView, at: number): string =>
  [0, 1, 2, 3].map((i) => String.fromCharCode(view.getUint8(at + i))).join('');

const fixedAt = (view: DataView, at: number): number => view.getInt32(at) / 0x1_0000;

const isGamma = (gamma: number): boolean => gamma >= GAMMA.least && gamma <= GAMMA.most;

function isCurve({ view, tags }: Profile, tag: string): boolean {
  const at = tags.get(tag);
  if (at === undefined) return false;
  const kind = textAt(view, at);
  if (kind === 'para') return isParametric(view, at);
  if (kind !== 'curv') return false;
  const count = view.getUint32(at + 8);
  if (count === 0) return true;
  if (count === 1) return isGamma(view.getUint16(at + 12) / 0x100);
  return isRising(view, at + 12, count);
}

/** A table from black to white that nowhere falls far below a usual curve. */
function isRising(view: DataView, at: number, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const share = i / (count - 1);
    if (view.getUint16(at + 2 * i) / FULL < share ** GAMMA.most - LARGEST_SUM_DIFFERENCE) return false;
  }
  return true;
}

/** Types 0 and 3 of ICC.1, table 68: a power, or the curve of sRGB. */
function isParametric(view: DataView, at: number): boolean {
  const type = view.getUint16(at + 8);
  const gamma = fixedAt(view, at + 12);
  if (!isGamma(gamma)) return false;
  if (type === 0) return true;
  const [a, b] = [fixedAt(view, at + 16), fixedAt(view, at + 20)];
  return type === 3 && a > 0 && Math.abs(a + b - 1) < LARGEST_SUM_DIFFERENCE;
}

function hasUsualShares({ view, tags }: Profile): boolean {
  const shares = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => {
    const at = tags.get(tag);
    return at === undefined ? Number.NaN : fixedAt(view, at + 12);
  });
  const sum = shares.reduce((all, share) => all + share, 0);
  const isUsual = shares.every((share, i) => Math.abs(share - USUAL_SHARES[i]!) <= USUAL_DIFFERENCE);
  return isUsual && Math.abs(sum - 1) <= LARGEST_SUM_DIFFERENCE;
}
