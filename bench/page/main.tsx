/** The bare limit in the browser: React, one call, one table, nothing else. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  id: number
  name: { it: string; en: string }
  order: number
  is_active: boolean
}

const List = () => {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch('/list?start=0&length=25')
      .then((response) => response.json())
      .then((page: { data: Row[] }) => setRows(page.data))
  }, [])
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.name.it}</td>
            <td>{row.name.en}</td>
            <td>{row.order}</td>
            <td>{row.is_active ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<List />)
