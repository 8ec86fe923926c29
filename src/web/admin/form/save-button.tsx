import { Button, type ButtonProps } from '#web/ui/button.tsx';

/** Saves what is `dirty`. Disabled without it, but keeps the focus: it was pressed, and everything is saved now. */
export function SaveButton({ dirty, onClick, ...rest }: ButtonProps & { dirty: boolean }) {
  return (
    <Button
      kind="primary"
      {...rest}
      aria-disabled={!dirty || undefined}
      onClick={dirty ? onClick : (event) => event.preventDefault()}
    >
      Save
    </Button>
  );
}
