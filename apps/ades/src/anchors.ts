import { readFileSync } from 'node:fs';
import type { AnchorInput } from '@paraph/engine/validate';
import { readTrustedList } from '@paraph/engine/trust';
import { certificatesIn, filesIn } from './certificate-files.ts';

/**
 * Certificates (DER or PEM) and trusted lists of a folder and its folders, or of one file. Lists are believed as they
 * are, since the user who names an anchor vouches for it; `--trusted-lists` validates them.
 */
export const readAnchors = (path: string): AnchorInput[] =>
  filesIn(path, /\.(?:crt|cer|der|pem|xml)$/i).flatMap((name): AnchorInput[] =>
    /\.xml$/i.test(name)
      ? readTrustedList(new Uint8Array(readFileSync(name))).anchors
      : certificatesIn(readFileSync(name)),
  );
