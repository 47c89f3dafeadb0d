import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { listRelated, setRelated } from './related/use-cases.ts';
import { beginAgain } from './use-cases/begin-again.ts';
import { listMailGetters } from './use-cases/get-document.ts';
import { confirmDownload } from './use-cases/read-document-file.ts';
import { openWithReason } from './use-cases/open-with-reason.ts';
import { replaceFile } from './use-cases/replace-file.ts';
import { saveComment } from './use-cases/save-comment.ts';
import { setTags } from './use-cases/set-tags.ts';
import { hideDocument, protectDocument, setDeadline, setExpiration } from './use-cases/set-terms.ts';

const { documentCare, related, tags } = endpoints;

export const careRoutes: EndpointRoute[] = [
  serve(documentCare.replace, (ctx, input, call) => replaceFile(ctx, input, call.file)),
  serve(documentCare.again, (ctx, input, call) => beginAgain(ctx, input, call.file)),
  serve(documentCare.openWithReason, openWithReason),
  serve(documentCare.deadline, setDeadline),
  serve(documentCare.expiration, setExpiration),
  serve(documentCare.hide, (ctx, { params }) => hideDocument(ctx, params)),
  serve(documentCare.protect, protectDocument),
  serve(tags.set, setTags),
  serve(related.list, (ctx, { params }) => listRelated(ctx, params)),
  serve(related.set, setRelated),
  serve(documentCare.mailGetters, (ctx, { params }) => listMailGetters(ctx, params)),
  serve(documentCare.saveComment, (ctx, { body }) => saveComment(ctx, body)),
  serve(documentCare.confirmDownload, (ctx, { params }) => confirmDownload(ctx, params)),
];
