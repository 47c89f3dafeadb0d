import { type PdfDict, type PdfFile, type PdfPage, type PdfValue, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { annotationRuns, openingRuns, type RunsKind } from './actions.ts';
import { changesLook } from './looks.ts';

const HIDDEN = 2 | 32;
/** Widgets are validated with their fields. Any other annotation may cover the page, whatever its kind is for. */
const NOT_OVER = 'Widget';

type PageContent = 'annotation' | 'annotation-hidden' | 'look-changes' | RunsKind;

/** Content hidden by pages and their annotations. Lists and annotations that pages share are inspected once (S3). */
export class AnnotationKinds {
  private readonly file: PdfFile;
  private readonly byList = new Map<PdfValue, ReadonlySet<PageContent>>();
  private readonly byAnnotation = new Map<PdfDict, ReadonlySet<PageContent>>();

  constructor(file: PdfFile) {
    this.file = file;
  }

  on({ dict }: PdfPage): ReadonlySet<PageContent> {
    const listed = this.file.resolve(dict.get('Annots'));
    return new Set([...this.inList(listed), ...openingRuns(this.file, dict)]);
  }

  private inList(list: PdfValue): ReadonlySet<PageContent> {
    const known = this.byList.get(list);
    if (known) return known;
    const found = new Set<PageContent>();
    for (const one of this.file.array(list)) {
      const annotation = this.file.dict(one);
      if (annotation) for (const kind of this.of(annotation)) found.add(kind);
    }
    this.byList.set(list, found);
    return found;
  }

  private of(annotation: PdfDict): ReadonlySet<PageContent> {
    const known = this.byAnnotation.get(annotation);
    if (known) return known;
    const lies = overlay(this.file, annotation);
    const found = new Set<PageContent>([...(lies ? [lies] : []), ...annotationRuns(this.file, annotation)]);
    if (changesLook(this.file, annotation)) found.add('look-changes');
    this.byAnnotation.set(annotation, found);
    return found;
  }
}

/** An annotation with its own appearance covers the page, or will once its flag is removed. */
function overlay(file: PdfFile, annotation: PdfDict): 'annotation' | 'annotation-hidden' | undefined {
  if (!file.dict(annotation.get('AP'))) return undefined;
  if (nameOf(file.resolve(annotation.get('Subtype'))) === NOT_OVER) return undefined;
  const flags = numberOf(file.resolve(annotation.get('F'))) ?? 0;
  return (flags & HIDDEN) === 0 ? 'annotation' : 'annotation-hidden';
}
