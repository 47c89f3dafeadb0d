export { etsiReport } from './etsi-report.ts';
