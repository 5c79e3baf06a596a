/** Handles a form in the page: the browser sends it nowhere. */
export const handleSubmit =
  (submit: () => unknown) =>
  (event: Event): void => {
    event.preventDefault();
    void submit();
  };
