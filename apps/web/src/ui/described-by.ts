import type { AutocompleteRenderInputParams } from '@mui/material';

/** The props of the input of an Autocomplete, tied to the note below it; `note` is the id of that note. */
export const describedBy = (
  params: AutocompleteRenderInputParams,
  note: string | undefined,
): AutocompleteRenderInputParams => ({
  ...params,
  slotProps: {
    ...params.slotProps,
    htmlInput: { ...params.slotProps.htmlInput, ...(note ? { 'aria-describedby': note } : {}) },
  },
});
