import { useEffect } from 'react';
import { useParams } from '../../../lib/route/index.ts';
import { keepReturned, takeReturn } from '../return-path.ts';

/** Return page of the phone's app; the page of the document resumes the running session. */
export default function ReturnPage() {
  const { id = '' } = useParams();
  useEffect(() => {
    keepReturned(id);
    // A full page load, so that a guest's page begins with its link again.
    window.location.replace(takeReturn(id) ?? '/');
  }, [id]);
  return null;
}
