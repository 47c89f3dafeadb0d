import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { previewContained } from './use-cases/preview-contained.ts';
import { actAtOnce } from './use-cases/act-at-once.ts';
import { correctAddress } from './use-cases/correct-address.ts';
import { createAdocDocument, createDocument } from './use-cases/create-document.ts';
import { deleteDocument, rejectDocument, voidDocument } from './use-cases/end-document.ts';
import { getDocument, initSign, needSign } from './use-cases/get-document.ts';
import { listReturnedMails } from './use-cases/list-returned-mails.ts';
import { listSigners } from './use-cases/list-signers.ts';
import { massApprove } from './use-cases/mass-approve.ts';
import { preflight } from './use-cases/preflight.ts';
import { readContainedFile } from './use-cases/read-contained-file.ts';
import { readDocumentFile } from './use-cases/read-document-file.ts';
import { readOriginal } from './use-cases/read-original.ts';
import { remindMember } from './use-cases/remind-member.ts';
import { sendDocument, unsendDocument } from './use-cases/send-document.ts';
import { setMembers } from './use-cases/set-members.ts';
import { updateDocument } from './use-cases/update-document.ts';

const { documents } = endpoints;

export const routes: EndpointRoute[] = [
  serve(documents.returnedMails, (ctx) => listReturnedMails(ctx)),
  serve(documents.create, (ctx, { body }, call) => createDocument(ctx, body, call.file)),
  serve(documents.createAdoc, createAdocDocument),
  serve(documents.get, (ctx, { params }) => getDocument(ctx, params)),
  serve(documents.file, (ctx, { params, query }, call) =>
    readDocumentFile(ctx, {
      id: params.id,
      version: query.version,
      download: query.download === 'true',
      part: { range: call.header('range'), ifRange: call.header('if-range') },
    }),
  ),
  serve(documents.contained, (ctx, { params, query }) =>
    readContainedFile(ctx, { ...params, download: query.download === 'true' }),
  ),
  serve(documents.preview, (ctx, { params }) => previewContained(ctx, params)),
  serve(documents.original, (ctx, { params }) => readOriginal(ctx, params)),
  serve(documents.update, updateDocument),
  serve(documents.signers, (ctx, { params }) => listSigners(ctx, params)),
  serve(documents.setMembers, setMembers),
  serve(documents.preflight, (ctx, { params }) => preflight(ctx, params)),
  serve(documents.send, sendDocument),
  serve(documents.unsend, (ctx, { params }) => unsendDocument(ctx, params)),
  serve(documents.massApprove, massApprove),
  serve(documents.approve, actAtOnce),
  serve(documents.reject, (ctx, { params, body }) =>
    rejectDocument(ctx, { id: params.id, message: body.rejectionCustomComment || null, memberId: body.memberId }),
  ),
  serve(documents.void, (ctx, { params, body }) =>
    voidDocument(ctx, { id: params.id, message: body.voidedCustomMessage || null }),
  ),
  serve(documents.remind, (ctx, { params }) => remindMember(ctx, params)),
  serve(documents.correctAddress, correctAddress),
  serve(documents.delete, (ctx, { params }) => deleteDocument(ctx, params)),
  serve(documents.needSign, (ctx, { params }) => needSign(ctx, params)),
  serve(documents.initSign, (ctx, { params }) => initSign(ctx, params)),
];
