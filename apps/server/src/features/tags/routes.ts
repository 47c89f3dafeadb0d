import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { changeTag, createTag, deleteTag, listTags } from './use-cases.ts';

const { tags } = endpoints;

export const routes: EndpointRoute[] = [
  serve(tags.list, listTags),
  serve(tags.create, createTag),
  serve(tags.update, changeTag),
  serve(tags.delete, (ctx, { params }) => deleteTag(ctx, params)),
];
