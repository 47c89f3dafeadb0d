// XAdES signatures (EN 319 132-1): options, sessions, and checks of signatures made by others.
export {
  checkForeignXades,
  type DigestedFile,
  type PrepareXades,
  type PreparedXades,
  type SignedFile,
  type XadesClaims,
  type XadesLevel,
  type XadesSession,
} from '../formats/xades/index.ts';
