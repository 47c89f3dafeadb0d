/// <reference types="vite/client" />
/// <reference types="@mui/material/themeCssVarsAugmentation" />
