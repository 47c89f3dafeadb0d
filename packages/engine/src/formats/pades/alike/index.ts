import { type PdfFile, type PdfPage, pages } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { areAnnotationsAlike } from './annotations.ts';
import { isContentAlike } from './content.ts';
import { type WorkLeft, Examination, NotExamined } from './examination.ts';
import { hasUsualBoxes } from './page-boxes.ts';
import { pageStreams } from './page-streams.ts';
import { faultyNode } from './page-tree.ts';
import { areDefaultsAlike } from './resources.ts';

/** What the examination of all pages found. */
export interface PagesFound {
  /** Number of the first page, or node of the page tree, that viewers show in different ways. */
  object: number | undefined;
  /** Is false if the pages cost more than a file of this size may, so that some were not examined. */
  isComplete: boolean;
}

/** Share of the work allowed for a file that the examination of its pages may add. */
const SHARE = 0.5;

const allowances = new WeakMap<Work, WorkLeft>();
const known = new WeakMap<PdfFile, PagesFound>();

/**
 * Searches for a page that viewers show in different ways although nothing is wrong with the list of objects. What
 * pages use has to be written in the form that all viewers take alike. @throws WorkError
 */
export function pagesShownInTwoWays(file: PdfFile): PagesFound {
  const found = known.get(file) ?? examine(file);
  known.set(file, found);
  return found;
}

function allowanceOf({ budget: { work } }: PdfFile): WorkLeft {
  const allowance = allowances.get(work) ?? { left: work.limit * SHARE };
  allowances.set(work, allowance);
  return allowance;
}

function examine(file: PdfFile): PagesFound {
  const examination = new Examination(file, allowanceOf(file));
  try {
    const object = faultyNode(file) ?? firstUnlike(examination);
    return { object, isComplete: object !== undefined || !examination.hasUnread };
  } catch (cause) {
    if (!(cause instanceof NotExamined || cause instanceof EngineError)) throw cause;
    return { object: undefined, isComplete: false };
  }
}

function firstUnlike(examination: Examination): number | undefined {
  for (const page of pages(examination.file)) if (!isPageAlike(examination, page)) return page.ref.num;
  return examination.hasCycle() || !examination.paths.areOfPages() ? examination.file.rootRef.num : undefined;
}

function isPageAlike(examination: Examination, page: PdfPage): boolean {
  try {
    return isShownAlike(examination, page);
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    if (cause.code.startsWith('pdf.too-')) throw new NotExamined();
    return false;
  }
}

function isShownAlike(examination: Examination, page: PdfPage): boolean {
  const { file, open } = examination;
  examination.spend(1);
  const streams = pageStreams(examination, page.dict);
  if (!streams || !hasUsualBoxes(file, page) || !areAnnotationsAlike(examination, page)) return false;
  open.push({ streams, resources: page.resources, isPage: true });
  for (let content = open.pop(); content; content = open.pop()) {
    if (!areDefaultsAlike(examination, content.resources) || !isContentAlike(content, examination)) return false;
  }
  return examination.paths.endPage();
}
