import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox-pki.ts';
import { addAuthorize } from './authorize.ts';
import { addCard } from './card.ts';
import { openEparaksts } from './service.ts';
import { addResources } from './resources.ts';
import { addSignApi } from './sign-api.ts';

/** eParaksts mobile under `/eparaksts`: pages, tokens, keys and signatures by digest; SignAPI under `/sign-api`. */
export const addEparaksts = (app: FastifyInstance, sandbox: Sandbox): void => {
  const service = openEparaksts(sandbox);
  addAuthorize(app, service);
  addResources(app, service);
  addSignApi(app, service);
  addCard(app, service);
};
