import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../../platform/http/index.ts';
import { openMethods, reportLacking } from './lacking.ts';
import { answerQuestion, sendQuestion } from './questions.ts';

const { ownerWords } = endpoints;

export const ownerWordsRoutes: EndpointRoute[] = [
  serve(ownerWords.lackMethod, reportLacking),
  serve(ownerWords.openMethods, openMethods),
  serve(ownerWords.ask, sendQuestion),
  serve(ownerWords.answer, answerQuestion),
];
