import { Navigate, useParams } from '../../../lib/route/index.ts';
import { addressOf, readAddress } from '../model.ts';

/** The address that folders had in the specification's first reading (DRIVE-003). */
export default function OldAddress() {
  const { id, page } = readAddress(useParams());
  return <Navigate to={addressOf(id, page)} replace />;
}
