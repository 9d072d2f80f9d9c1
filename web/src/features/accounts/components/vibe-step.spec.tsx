import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app';
import type { VibeChoice } from '../vibe-choice';
import { VibeStep } from './vibe-step';

function open(chosen: VibeChoice | null = null) {
  const onContinue = jest.fn<(choice: VibeChoice) => void>();
  renderApp(<VibeStep userType="local" chosen={chosen} onContinue={onContinue} />);
  return { onContinue, continueButton: screen.getByRole('button', { name: 'Continue' }) };
}
const name = (value: string) => fireEvent.change(screen.getByLabelText('Full name'), { target: { value } });
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

afterEach(cleanup);

describe('the vibe page', () => {
  it('offers a local the vibes of locals', () => {
    open();
    expect(
      screen
        .getAllByRole('radio')
        .map((radio) => radio.querySelector('b')?.textContent)
        .filter(Boolean),
    ).toEqual(['Girlfriend Experience (GFE)', 'Party Guide', 'Cultural Ambassador', 'Hot & Dirty']);
  });

  it('goes on only with a name and a vibe', () => {
    const { onContinue, continueButton } = open();
    expect(isDisabled(continueButton)).toBe(true);
    name('Nok');
    expect(isDisabled(continueButton)).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /Party Guide/ }));
    expect(isDisabled(continueButton)).toBe(false);
    name('   ');
    expect(isDisabled(continueButton)).toBe(true);
    fireEvent.click(continueButton);
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('leads to the vibes when none is chosen', () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { onContinue, continueButton } = open();
    name('Nok');
    fireEvent.click(continueButton);
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('radiogroup', { name: /^Vibe/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Girlfriend/ }));
    expect(onContinue).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('hands on what was chosen', () => {
    const { onContinue, continueButton } = open();
    name(' Nok ');
    fireEvent.click(screen.getByRole('radio', { name: /Party Guide/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Balanced' }));
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(continueButton);
    expect(onContinue).toHaveBeenCalledWith({
      fullName: 'Nok',
      vibe: 'party-guide',
      adventure: 'balanced',
      vibeConsent: true,
    });
  });

  it('shows the earlier choice to who comes back, and lets go of the adventure style', () => {
    const { onContinue, continueButton } = open({
      fullName: 'Nok',
      vibe: 'party-guide',
      adventure: 'planned',
      vibeConsent: false,
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Planned' }));
    fireEvent.click(continueButton);
    expect(onContinue).toHaveBeenCalledWith({ fullName: 'Nok', vibe: 'party-guide', adventure: null, vibeConsent: false });
  });
});
