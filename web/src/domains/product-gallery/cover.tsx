import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { IconPhoto } from '@tabler/icons-react'
import { baseAddress } from '../../kit/platform/base-address'
import classes from './products.module.css'

export const pictureAddress = (file: string, size: 320 | 1280): string =>
  `${baseAddress()}${fileAddress(file, size)}`

/** The first picture of a product in a list. */
export const Cover = ({ file }: { file: string | null }) =>
  file ? (
    <img src={pictureAddress(file, 320)} alt="" loading="lazy" className={classes.cover} />
  ) : (
    <span className={classes.noCover}>
      <IconPhoto size={18} stroke={1.5} aria-hidden />
    </span>
  )
