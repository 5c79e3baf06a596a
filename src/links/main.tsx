import { render } from 'preact';

const root = document.getElementById('app');
if (root) render(null, root);
