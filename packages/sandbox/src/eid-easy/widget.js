// Stands in for @eid-easy/eideasy-widget: the element and the properties it is given, its calls, its callbacks.
// Like the real one it tells what happened by callbacks only, and writes its styles into the page.
(() => {
  const MOBILE = ['lt-mid-signature', 'mid-signature'];
  const OWN_PAGE = ['lv-eparaksts-mobile-signature'];
  const EVERY = 1000;
  const style = `eideasy-widget { display: block } eideasy-widget label { display: block; margin: 12px 0 4px }
    eideasy-widget input { box-sizing: border-box; width: 100%; padding: 10px 12px; font: inherit; border: 1px solid #6b7280; border-radius: 8px }
    eideasy-widget button { margin-top: 16px; padding: 10px 20px; font: inherit; font-weight: 600; color: #fff; background: #0b4a8f; border: 0; border-radius: 8px; min-height: 44px }
    eideasy-widget output { display: block; margin: 12px 0; font: 600 40px/48px ui-monospace, monospace; letter-spacing: .16em; text-align: center }`;

  const made = (name, attributes = {}, ...children) => {
    const one = document.createElement(name);
    Object.assign(one, attributes);
    one.append(...children);
    return one;
  };

  class EidEasyWidget extends HTMLElement {
    connectedCallback() {
      // Properties are read once, as a Vue element does.
      queueMicrotask(() => this.show());
    }

    get method() {
      return this.selectedMethod ?? this.enabledMethods?.signature?.[0];
    }

    show() {
      if (!this.clientId || !this.docId || !this.apiEndpoints?.base) return;
      if (OWN_PAGE.includes(this.method)) return this.redirect?.();
      const idcode = made('input', {
        id: 'eideasy-idcode',
        autocomplete: 'off',
        value: this.inputValues?.idcode ?? '',
      });
      const phone = made('input', { id: 'eideasy-phone', type: 'tel', autocomplete: 'tel' });
      const isMobile = MOBILE.includes(this.method);
      const form = made(
        'form',
        {},
        made('label', { htmlFor: idcode.id, textContent: 'ID code' }),
        idcode,
        ...(isMobile ? [made('label', { htmlFor: phone.id, textContent: 'Phone' }), phone] : []),
        made('button', { type: 'submit', textContent: 'Sign now' }),
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        void this.start(idcode.value, isMobile ? phone.value : undefined);
      });
      const note = this.sandbox ? [made('p', { textContent: 'Sandbox' })] : [];
      this.replaceChildren(made('style', { textContent: style }), ...note, form);
    }

    async ask(path, body) {
      const answer = await fetch(`${this.apiEndpoints.base()}/api/signatures/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: this.clientId, doc_id: this.docId, lang: this.language, ...body }),
      });
      const said = await answer.json();
      if (!answer.ok || said.status === 'error') throw new Error(said.message ?? 'Failed');
      return said;
    }

    async start(idcode, phone) {
      try {
        const { token, challenge } = await this.ask('start-signing', {
          sign_type: this.method,
          idcode,
          country: this.countryCode,
          ...(phone === undefined ? {} : { phone }),
        });
        this.onStarted?.();
        this.replaceChildren(
          made('style', { textContent: style }),
          made('p', { textContent: 'Check the code on your phone and enter your signing PIN.' }),
          made('output', { textContent: challenge, ariaLive: 'assertive' }),
        );
        const service = phone === undefined ? 'sk-smart-id' : 'sk-mobile-id';
        let status = 'RUNNING';
        while (status === 'RUNNING') {
          await new Promise((done) => setTimeout(done, EVERY));
          if (!this.isConnected) return;
          ({ status } = await this.ask(`${service}/complete`, { token, timeout: 2 }));
        }
        this.replaceChildren(made('p', { textContent: 'Signed.' }));
        this.onSuccess?.({ data: { status } });
      } catch (fault) {
        this.show();
        this.onFail?.(fault);
      }
    }
  }

  customElements.define('eideasy-widget', EidEasyWidget);
})();
