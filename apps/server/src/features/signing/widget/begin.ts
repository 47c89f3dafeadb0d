/**
 * The script of the frame, as text. It creates the widget's element with the parameters of the surrounding page, and
 * reports results of the widget to that page. The widget has no events: its callbacks are properties (eID Easy sheet
 * §6). Reports are hints only; the server queries eID Easy and verifies the result.
 */
export const BEGIN = `
(() => {
  const tell = (say, more) => parent.postMessage({ paraph: 'eid-easy', say, ...more }, '*');
  const wordsOf = (fault) => {
    const words = typeof fault === 'string' ? fault : (fault && (fault.message || fault.error)) || '';
    return String(words).slice(0, 300);
  };
  const begin = ({ base, clientId, docId, actionType, country, language, sandbox }) => {
    const widget = document.createElement('eideasy-widget');
    Object.assign(widget, {
      clientId,
      docId,
      language,
      sandbox,
      countryCode: country,
      enabledCountries: { signature: [country], identification: [] },
      enabledMethods: { signature: [actionType], identification: [] },
      selectedMethod: actionType,
      apiEndpoints: {
        base: () => base,
        identityStart: () => base + '/api/identity/' + clientId,
        identityFinish: () => base + '/api/identity/' + clientId,
      },
      showCountrySelect: false,
      showBackButton: false,
      allowMethodChange: false,
      showPoweredByEidEasyLink: false,
      remoteMonitoringEnabled: false,
      onStarted: () => tell('started'),
      onSuccess: () => tell('success'),
      onFail: (fault) => tell('fail', { text: wordsOf(fault) }),
      redirect: () => tell('leave'),
    });
    document.querySelectorAll('eideasy-widget').forEach((one) => one.remove());
    document.body.append(widget);
  };
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data && data.paraph === 'eid-easy' && data.say === 'begin') begin(data.widget);
  });
  new ResizeObserver(() => tell('height', { height: document.body.offsetHeight })).observe(document.body);
  tell(customElements.get('eideasy-widget') ? 'ready' : 'missing');
})();
`;
