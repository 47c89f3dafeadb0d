import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { checkCode } from './use-cases/check-code.ts';
import { givePackage } from './use-cases/give-package.ts';
import { printCopy } from './use-cases/print-copy.ts';

const { evidence } = endpoints;

export const routes: EndpointRoute[] = [
  serve(evidence.package, givePackage),
  serve(evidence.printable, printCopy),
  serve(evidence.check, checkCode),
];
