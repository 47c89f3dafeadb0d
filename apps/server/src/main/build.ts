// npm run build: makes the pages that `npm run serve` serves. It needs the development packages; serving does not.
import { readArguments } from './arguments.ts';
import { complain } from './complain.ts';
import { releaseParent } from './release-parent.ts';
import { buildWeb, PAGES } from './web-build.ts';

try {
  readArguments({});
  console.log((await buildWeb()) ? `The pages are in ${PAGES}.` : `The pages in ${PAGES} are up to date.`);
} catch (e) {
  complain(e);
  process.exitCode = 1;
}
releaseParent();
