import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code of a text, dark on light in every theme, so that every camera can read it. */
export const QrPicture = ({ text }: { text: string }) => {
  const { path, size } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 0, ecc: 'L' });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(''), size: side };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="100%" height="100%" shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill="#101828" />
    </svg>
  );
};
