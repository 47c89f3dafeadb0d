import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, sha256, stampPage, stampPosition, time } from './shapes.ts';
import { order, sessionView, start } from './signing-shapes.ts';

const eidMethod = z.object({ actionType: z.string() });

const methodsCall = {
  method: 'GET',
  answer: z.object({ lt: z.array(eidMethod), lv: z.array(eidMethod), ee: z.array(eidMethod) }),
  errors: ['signing.method-not-offered', 'signing.provider-down', 'signing.provider-refused'],
} as const;

/** Through eID Easy, in its widget or on its page. */
export const signingByEidEasy = {
  eidEasy: endpoint({
    ...start,
    name: 'signing.eid-easy',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
    says: 'Prepares the document for eID Easy, which gets a digest only; the browser shows its widget, or goes to its page (specification 1 §7).',
    path: '/Signing/prepare-for-signing',
    body: order.extend({
      /** The specification's names for the parts of `stamp`. */
      timestampPosition: stampPosition.nullish(),
      timestampPage: stampPage.nullish(),
    }),
    answer: z.object({
      sessionId: id,
      documentId: id,
      /** Under which the portal is known at eID Easy. */
      clientId: z.string(),
      redirectUrl: z.string(),
      /** Whether the widget may be embedded in the page; the page of eID Easy supports every method. */
      flow: z.enum(['widget', 'redirect']),
      expiresAt: time,
      /** The version that is signed. */
      sha256,
    }),
  }),
  widget: endpoint({
    name: 'signing.widget',
    says: 'What the widget of eID Easy is given for a running session, and the page that shows it in a frame.',
    method: 'GET',
    path: '/session/:id/widget',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
    params: byId,
    answer: z.object({
      /** Path of the page for the frame. */
      frame: z.string(),
      /** Address of eID Easy. */
      base: z.string(),
      clientId: z.string(),
      /** Of eID Easy. */
      docId: z.string(),
      language: z.string(),
      /** True on local and development hosts. */
      sandbox: z.boolean(),
      /** The page of eID Easy, for the ways that do not run in a frame. */
      page: z.string(),
    }),
    errors: ['signing.session-not-found'],
  }),
  completeEidEasy: endpoint({
    name: 'signing.complete-eid-easy',
    says: 'The page of eID Easy is done: the server takes the signature from there by itself, and this waits for the stored version (specification 1 §7).',
    method: 'POST',
    path: '/Signing/complete-signing',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
    body: z.object({
      documentId: id,
      /** Identifier of eID Easy; ignored, because the session knows its own. */
      eidEasyDocumentId: z.string().max(200).nullish(),
    }),
    answer: sessionView,
    errors: ['signing.session-not-found'],
    touches: ['documents', 'document', 'history', 'validation'],
  }),
  eidMethods: endpoint({
    ...methodsCall,
    name: 'signing.eid-methods',
    says: 'What eID Easy offers to sign with, by country (specification 1 §7).',
    path: '/companies/eid-signature-methods',
    callers: ['user', 'guest'],
    capability: 'signing.eid-easy',
  }),
  tenantMethods: endpoint({
    ...methodsCall,
    name: 'signing.tenant-methods',
    says: 'The same for the operator, who chooses what a tenant may use (specification 1 §7).',
    path: '/tenants/signature-methods',
    callers: ['user'],
    capability: 'tenants.manage',
  }),
  notify: endpoint({
    name: 'signing.notify',
    says: 'eID Easy says that something has happened: the server looks by itself, nothing in the message counts.',
    method: 'POST',
    path: '/Signing/notify/:key',
    callers: ['public'],
    params: z.object({ key: z.string().max(100) }),
    body: z.looseObject({}),
    answer: nothing,
    errors: [],
  }),
};
