import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../../platform/http/index.ts';
import { openMethods, reportLacking } from './lacking.ts';
import { answerQuestion, askOwner } from './questions.ts';

const { ownerWords } = endpoints;

export const ownerWordsRoutes: Route[] = [
  serve(ownerWords.lackMethod, reportLacking),
  serve(ownerWords.openMethods, openMethods),
  serve(ownerWords.ask, askOwner),
  serve(ownerWords.answer, answerQuestion),
];
