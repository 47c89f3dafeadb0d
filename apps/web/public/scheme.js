/* Sets the colour scheme and the language of the page before the first paint. A file, because the policy forbids inline scripts. */
{
  let mode = 'light';
  try {
    mode = localStorage.getItem('paraph.mode') || 'light';
    const lang = localStorage.getItem('paraph.language');
    if (lang) document.documentElement.lang = lang === 'ee' ? 'et' : lang;
  } catch {
    mode = 'light';
  }
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mode', mode);
}
