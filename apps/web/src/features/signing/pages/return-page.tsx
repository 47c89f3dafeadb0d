import { useEffect } from 'react';
import { useParams } from '../../../lib/route/index.ts';
import { keepReturned, takeReturn } from '../return-path.ts';

/** The phone's app comes back here; the page with the document takes the running session up again. */
export default function ReturnPage() {
  const { id = '' } = useParams();
  useEffect(() => {
    keepReturned(id);
    // A whole load, so that a guest's page begins with its link again.
    window.location.replace(takeReturn(id) ?? '/');
  }, [id]);
  return null;
}
