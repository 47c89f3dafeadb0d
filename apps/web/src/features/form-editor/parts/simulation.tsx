import { Box, Stack } from '@mui/material';
import type { FormElement } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { FIELD_TINT } from '../../../ui/page-tint.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { ReplacedFields, type PdfState } from '../../viewer/index.ts';
import { lettersOf, positionOf } from '../element.ts';
import { metBy, shownValue, type Trying, type TriedValue, type TriedValues } from '../simulation.ts';
import { FieldList } from './field-list.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { PageStage } from './page-stage.tsx';
import { SimControl } from './sim-control.tsx';

interface SimulationProps {
  elements: readonly FormElement[];
  pdf: Extract<PdfState, { state: 'ready' }>;
  page: number;
}

/** Preview of filling the form: on its pages, or as a list on a phone; as a colleague, or as a guest (FORM-031). */
export const Simulation = ({ elements, pdf, page }: SimulationProps) => {
  const { t } = useTranslation();
  const small = usePhone();
  const [device, setDevice] = useState<'pages' | 'phone'>(small ? 'phone' : 'pages');
  const [who, setWho] = useState<'internal' | 'external'>('internal');
  const [values, setValues] = useState<TriedValues>({});
  const met = metBy(elements, who);
  const tried = { values, elements, onValue: (id: string, value: TriedValue) => setValues({ ...values, [id]: value }) };
  return (
    <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
      <Stack
        direction="row"
        sx={{ gap: 1.5, p: 1, borderBottom: hairline, flexWrap: 'wrap', justifyContent: 'center' }}
      >
        <Choice
          label={t('formEditor.preview.device')}
          options={(['pages', 'phone'] as const).map((value) => ({ value, label: t(`formEditor.preview.${value}`) }))}
          value={device}
          onChoose={setDevice}
          sx={{ minWidth: 200 }}
        />
        <Choice
          label={t('formEditor.preview.who')}
          options={(['internal', 'external'] as const).map((value) => ({
            value,
            label: t(`formEditor.preview.${value}`),
          }))}
          value={who}
          onChoose={setWho}
          sx={{ minWidth: 200 }}
        />
      </Stack>
      <OverlapNotice elements={met} />
      {device === 'phone' ? (
        <FieldList met={met} {...tried} />
      ) : (
        <ReplacedFields value={met}>
          <PageStage pdf={pdf} page={page}>
            {(_, scale) =>
              met
                .filter((element) => element.page === page)
                .map((element) => <OnPage key={element.id} element={element} scale={scale} {...tried} />)
            }
          </PageStage>
        </ReplacedFields>
      )}
    </Stack>
  );
};

const OnPage = ({ element, scale, elements, values, onValue }: Trying & { element: FormElement; scale: number }) => (
  <Box data-simulated={element.id} style={positionOf(element, scale)} sx={{ zIndex: 1 }}>
    <SimControl
      element={element}
      scale={scale}
      value={shownValue(element, elements, values)}
      isRepeated={element.isChild ?? false}
      onValue={(value) => onValue(element.id, value)}
      look={{
        ...lettersOf(element, scale),
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        m: 0,
        px: '3px',
        py: 0,
        resize: 'none',
        border: `1px solid ${element.required ? '#b45309' : '#868f9f'}`,
        borderRadius: '3px',
        bgcolor: FIELD_TINT,
      }}
    />
  </Box>
);
