import { c } from '../theme/css.ts';

const tones: Record<string, string> = {
  pdf: '#b42318',
  adoc: '#5b4a9c',
  asice: '#0f5c6e',
  asic: '#0f5c6e',
  asics: '#0f5c6e',
  sce: '#0f5c6e',
  edoc: '#39558f',
  bdoc: '#39558f',
  docx: '#39558f',
  doc: '#39558f',
  odt: '#39558f',
  rtf: '#39558f',
  xlsx: '#1a7f4b',
  xls: '#1a7f4b',
  ods: '#1a7f4b',
  pptx: '#b45309',
  ppt: '#b45309',
  odp: '#b45309',
  form: '#92400a',
};

interface FileIconProps {
  /** With or without the dot, any case. */
  extension: string;
  size?: number;
}

/** An icon of a sheet with its extension. */
export const FileIcon = ({ extension, size = 32 }: FileIconProps) => {
  const ext = extension.replace(/^\./, '').toLowerCase().slice(0, 5) || 'file';
  const width = ext.length > 4 ? 26 : ext.length > 3 ? 23 : 20;
  return (
    <svg
      width={size * 0.8125}
      height={size}
      viewBox="0 0 26 32"
      style={{ flex: 'none' }}
      role="img"
      aria-label={ext.toUpperCase()}
    >
      <path
        d="M3.5.5h13L25.5 9.5V28a3.500 3.500 0 0 1-3.500 3.500H4A3.500 3.500 0 0 1 .5 28V4A3.500 3.500 0 0 1 4 .5z"
        fill={c('raised')}
        stroke={c('neutral.line')}
      />
      <path d="M16.5.8V6.500a3 3 0 0 0 3 3h5.700" fill="none" stroke={c('neutral.line')} />
      <rect x="0" y="16" width={width} height="10" rx="2" fill={tones[ext] ?? '#475467'} />
      <text x={width / 2} y="23.7" textAnchor="middle" fontSize="7.2" fontWeight="700" fill="#fff">
        {ext.toUpperCase()}
      </text>
    </svg>
  );
};
