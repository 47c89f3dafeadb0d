import { Button } from '@mui/material';
import { hasToBePacked, type Together } from '@paraph/domain';
import { Suspense, useRef, useState } from 'react';
import { PackOne } from '../../compose/index.ts';
import { UPLOADS } from '../uploads.ts';

interface ChooseFileProps {
  label: string;
  running: boolean;
  onChoose: (file: File, as: Together | null) => void;
}

/** A button that selects a file, and what it becomes when it cannot be signed by itself. */
export const ChooseFile = ({ label, running, onChoose }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<File | null>(null);
  return (
    <>
      <Button loading={running} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOADS}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          if (hasToBePacked(file.name)) setAsked(file);
          else onChoose(file, null);
        }}
      />
      {asked && (
        <Suspense>
          <PackOne
            file={asked}
            title={label}
            onClose={() => setAsked(null)}
            onPack={(as) => {
              setAsked(null);
              onChoose(asked, as);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
