import { act, renderHook } from '@testing-library/react';
import { useAddressForm } from './use-address-form';

function open() {
  const asked: string[] = [];
  const change = ({ q = '' }: Record<string, string>) => asked.push(q);
  const { result, rerender } = renderHook((q: string) => useAddressForm({ q }, change), {
    initialProps: '',
  });
  const tell = (q: string) => act(() => result.current.tell({ q }));
  return { tell, arrive: rerender, formKey: () => result.current.formKey, asked };
}

describe('a form in step with the address', () => {
  it('stays as it is when the address follows it', () => {
    const { tell, arrive, formKey, asked } = open();
    tell('kar');
    arrive('kar');
    expect(asked).toEqual(['kar']);
    expect(formKey()).toBe(0);
  });

  it('stays as it is when an address arrives that it has told of and left behind', () => {
    const { tell, arrive, formKey } = open();
    tell('kar');
    tell('karachi');
    arrive('kar');
    expect(formKey()).toBe(0);
    arrive('karachi');
    expect(formKey()).toBe(0);
  });

  it('is made anew for an address that comes from elsewhere, one of its own before included', () => {
    const { tell, arrive, formKey } = open();
    tell('kar');
    tell('karachi');
    arrive('karachi');
    arrive('kar');
    expect(formKey()).toBe(1);
    arrive('lahore');
    expect(formKey()).toBe(2);
  });
});
