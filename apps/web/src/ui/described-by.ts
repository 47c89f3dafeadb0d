import type { AutocompleteRenderInputParams } from '@mui/material';

/** The props of the input of an Autocomplete, tied to the note below it; `note` is the id of that note, `mark` further attributes. */
export const describedBy = (
  params: AutocompleteRenderInputParams,
  note: string | undefined,
  mark: Readonly<Record<string, string>> = {},
): AutocompleteRenderInputParams => ({
  ...params,
  slotProps: {
    ...params.slotProps,
    htmlInput: { ...params.slotProps.htmlInput, ...mark, ...(note ? { 'aria-describedby': note } : {}) },
  },
});
